/** A line with a hash is a heading there, and a comment in a program. */
export function hasHeadings(address: string): boolean {
  return /\.(?:md|markdown|mdown|mdx|mkd|qmd|rmd|html?|xhtml|docx|docm)$|^https?:/i.test(address);
}
