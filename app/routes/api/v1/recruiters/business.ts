import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { businessAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/business";
import { listBusinessChoices } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { all, selected } = await listBusinessChoices(context);
	return schemaResponse(businessAnswer, { businesses: all, business_selected: selected });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
