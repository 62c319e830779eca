import sanitizeHtml from 'sanitize-html';

const tags =
  'h2 h3 h4 p ul ol li dl dt dd blockquote hr br strong em b i u s small sub sup a img figure figcaption table caption thead tbody tr th td code kbd details summary';

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page that is opened from here learns nothing of this one.
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['target'] === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
};

/** HTML that an operator wrote, without anything that could run, load or pose as a form. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}
