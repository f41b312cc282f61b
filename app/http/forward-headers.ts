import type { HeadersFunction } from "react-router";

/** Forwards action headers such as Retry-After, which React Router drops otherwise. */
export const forwardHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) => {
	const headers = new Headers(parentHeaders);
	for (const source of [loaderHeaders, actionHeaders]) {
		for (const [name, value] of source) if (name !== "set-cookie") headers.set(name, value);
	}
	return headers;
};
