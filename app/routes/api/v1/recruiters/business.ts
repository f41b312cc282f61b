import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { businessAnswer } from "../schemas/office.ts";
import type { Route } from "./+types/business";
import { ownBusiness } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const own = await ownBusiness(context);
	return answer(businessAnswer, { businesses: [own], business_selected: own });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
