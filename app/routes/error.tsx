import { notFound } from "#app/http/not-found.ts";

/** Any address nobody declared. It is a route so that the middleware (brand, language) has run before the error page. */
export function loader(): never {
	throw notFound();
}

export function action(): never {
	throw notFound();
}

export default function Unknown() {
	return null;
}
