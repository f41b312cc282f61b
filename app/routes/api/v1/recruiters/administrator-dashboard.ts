import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findCreditBalance } from "#db/queries/enrichment-credits.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { administratorAnswer } from "../schemas/business.ts";
import type { Route } from "./+types/administrator-dashboard";

export async function loader({ context }: Route.LoaderArgs) {
	const { businessId } = permit(context, "read", "administrator");
	const nubela_credit = await inBusiness(context.get(database), businessId, (trx) => findCreditBalance(trx));
	return schemaResponse(administratorAnswer, { data: { nubela_credit } });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
