import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { requestInfo } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { microsoftAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/microsoft-url";

/** Starts at the product, so that the OAuth state is stored in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
	if (!(await listProviders(context, "recruiters")).includes("microsoft")) return problem(context, 404);
	return schemaResponse(microsoftAnswer, { url: `${context.get(requestInfo).origin}/auth/microsoft` });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
