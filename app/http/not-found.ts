import { data } from "react-router";

/** The same answer for what does not exist and for what belongs to another business. Throw it. */
export function notFound() {
	return data({ message: "This page could not be found" }, { status: 404 });
}
