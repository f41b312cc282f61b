import { otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/business";
import { businessesOf } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const businesses = await businessesOf(context);
	return Response.json({ businesses, business_selected: businesses[0] });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
