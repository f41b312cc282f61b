import { setting } from "#app/environment.ts";

const product = () => new URL(setting("ORIGIN"));

/** Origin of a brand's pages for links in mail; scheme and port of ORIGIN. */
export function siteOrigin(domain: string): string {
	const url = product();
	url.hostname = domain;
	return url.origin;
}

/** The host of ORIGIN, without its port. */
export const productHost = (): string => product().hostname;
