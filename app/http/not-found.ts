import { data } from "react-router";

/** Same 404 for missing records and those of another business. Throw it. */
export function notFound() {
	return data({ message: "This page could not be found" }, { status: 404 });
}
