import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { creditBalance } from "#db/queries/enrichment-credits.ts";
import { typedResponse } from "../checked-response.ts";
import { refuseMethod } from "../request-body.server.ts";
import { administratorAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/administrator-dashboard";

export async function loader({ context }: Route.LoaderArgs) {
	const { businessId } = permit(context, "read", "administrator");
	const nubela_credit = await inBusiness(context.get(database), businessId, (trx) => creditBalance(trx));
	return typedResponse(administratorAnswer, { data: { nubela_credit } });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
