import type { RouterContextProvider } from "react-router";
import { toScimError } from "./scim-answer.server.ts";

interface Args {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
}

/** The one method besides reading that an address knows. */
export function onlyMethod(args: Args, method: string, work: (args: Args) => Promise<Response>): Promise<Response> {
	if (args.request.method === method) return work(args);
	return Promise.resolve(toScimError(args.context, 405, "otherMethod", { headers: { Allow: `GET, ${method}` } }));
}
