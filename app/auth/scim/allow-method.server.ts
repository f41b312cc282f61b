import type { RouterContextProvider } from "react-router";
import { toScimError } from "./scim-response.server.ts";

interface Args {
	context: Readonly<RouterContextProvider>;
	request: Request;
	url: URL;
}

/** Allows reading and one other method; rejects the rest. */
export function allowMethod(args: Args, method: string, work: (args: Args) => Promise<Response>): Promise<Response> {
	if (args.request.method === method) return work(args);
	return Promise.resolve(toScimError(args.context, 405, "otherMethod", { headers: { Allow: `GET, ${method}` } }));
}
