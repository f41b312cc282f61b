/** Where a brand's pages are, for links in mail: its host, reached the way the product itself is (ORIGIN). */
export function siteOrigin(domain: string): string {
	const url = new URL(process.env.ORIGIN ?? "http://localhost:3000");
	url.hostname = domain;
	return url.origin;
}
