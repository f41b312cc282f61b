const product = () => new URL(process.env.ORIGIN ?? "http://localhost:3000");

/** Where a brand's pages are, for links in mail: its host, reached the way the product itself is (ORIGIN). */
export function siteOrigin(domain: string): string {
	const url = product();
	url.hostname = domain;
	return url.origin;
}

/** The host of ORIGIN, without its port. */
export const productHost = (): string => product().hostname;
