/** Before the stories: whoever registers with the demo brand begins with nothing, as most stories count what they pay in. */
import { changeBrand, exportBrand } from '../../server/src/modules/brand/service.ts';
import { openStoryDatabase } from './storyDatabase.ts';

export default async function prepare(): Promise<void> {
  const db = openStoryDatabase();
  try {
    const { document } = await exportBrand(db, 'sen');
    await changeBrand(db, 'sen', { document: { ...document, welcome: { ...document.welcome, amount: '0.00' } }, author: 'story' });
  } finally {
    await db.close();
  }
}
