import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { businessesAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/businesses";
import { listBusinessChoices } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	return schemaResponse(businessesAnswer, { businesses: (await listBusinessChoices(context)).all });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
