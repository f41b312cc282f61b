import { refuseMethod } from "../v1/request-body.server.ts";
import type { Route } from "./+types/mcp";
import { handleMcpRequest } from "./handle-request.server.ts";
import { mcpMiddleware } from "./middleware.server.ts";

export const middleware: Route.MiddlewareFunction[] = mcpMiddleware as Route.MiddlewareFunction[];

/** The server sends no unsolicited messages, so there is no stream. */
export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "POST");

/** Where assistants of recruiters call (Model Context Protocol, Streamable HTTP without sessions). */
export const action = ({ context, request }: Route.ActionArgs) =>
	request.method === "POST" ? handleMcpRequest(context, request) : refuseMethod(context, "POST");
