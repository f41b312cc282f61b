import { notFound } from "#app/http/not-found.ts";

/** A route for unknown URLs, so that middleware (brand, language) runs before the error page. */
export function loader(): never {
	throw notFound();
}

export function action(): never {
	throw notFound();
}

export default function NotFound() {
	return null;
}
