/** Decides whether a line with a hash is a heading in this kind of document, or a comment. */
export function hasHeadings(address: string): boolean {
  return /\.(?:md|markdown|mdown|mdx|mkd|qmd|rmd|html?|xhtml|docx|docm)$|^https?:/i.test(address);
}
