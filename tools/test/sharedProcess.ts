/**
 * Runs many test files in one process: `nodeTests.ts` starts it as one test file and names the
 * others in `SHARED_TEST_FILES`. Only files that leave nothing behind are run so: without servers,
 * databases, processes or hooks around every test.
 */
import test from 'node:test';

for (const file of JSON.parse(process.env['SHARED_TEST_FILES'] ?? '[]') as string[]) {
  try {
    await import(file);
  } catch (error) {
    // The other files still run; this one fails as a test of its own.
    test(file, () => {
      throw error;
    });
  }
}
