import type { HeadersFunction } from "react-router";

/** Lets what an action says in headers (Retry-After) reach the page's answer; React Router drops it otherwise. */
export const passHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) => {
	const headers = new Headers(parentHeaders);
	for (const source of [loaderHeaders, actionHeaders]) {
		for (const [name, value] of source) if (name !== "set-cookie") headers.set(name, value);
	}
	return headers;
};
