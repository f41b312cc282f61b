import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { profileAnswer } from "../schemas/people.ts";
import type { Route } from "./+types/profile";
import { describeMe } from "./me.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const me = await inBusiness(context.get(database), user.businessId, (trx) => describeMe(trx, user));
	const { id, signature, logged_in_with_microsoft, devise_token } = me;
	return answer(profileAnswer, { recruiter: { id, signature, logged_in_with_microsoft, devise_token } });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
