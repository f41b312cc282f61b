import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { businessesAnswer } from "../schemas/office.ts";
import type { Route } from "./+types/businesses";
import { listBusinessChoices } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	return answer(businessesAnswer, { businesses: (await listBusinessChoices(context)).all });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
