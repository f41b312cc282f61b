import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { businessAnswer } from "../schemas/office.ts";
import type { Route } from "./+types/business";
import { listBusinessChoices } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { all, selected } = await listBusinessChoices(context);
	return answer(businessAnswer, { businesses: all, business_selected: selected });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
