import { setting } from "#app/environment.ts";

const product = () => new URL(setting("ORIGIN"));

/** Where a brand's pages are, for links in mail: its host, reached the way the product itself is (ORIGIN). */
export function siteOrigin(domain: string): string {
	const url = product();
	url.hostname = domain;
	return url.origin;
}

/** The host of ORIGIN, without its port. */
export const productHost = (): string => product().hostname;
