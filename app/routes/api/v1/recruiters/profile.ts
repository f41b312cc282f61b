import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { profileAnswer } from "../schemas/people.ts";
import type { Route } from "./+types/profile";
import { describeMe } from "./me.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const me = await inBusiness(context.get(database), user.businessId, (trx) => describeMe(trx, user));
	const { id, signature, logged_in_with_microsoft, devise_token } = me;
	return schemaResponse(profileAnswer, { recruiter: { id, signature, logged_in_with_microsoft, devise_token } });
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
