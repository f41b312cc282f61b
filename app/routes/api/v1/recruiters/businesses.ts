import { otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/businesses";
import { businessesOf } from "./businesses.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	return Response.json({ businesses: await businessesOf(context) });
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
