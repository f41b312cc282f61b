import { Outlet } from "react-router";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { readCandidateFrame } from "../layout/frame.server.ts";
import { CandidateFrame } from "../layout/frame.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [candidatesOnly];

export function loader({ context }: Route.LoaderArgs) {
	return readCandidateFrame(context);
}

/** Also open to unregistered candidates, who do not see the area's menu yet. */
export default function Layout({ loaderData: frame }: Route.ComponentProps) {
	return (
		<CandidateFrame frame={frame}>
			<div className={frame.full ? undefined : "mx-auto max-w-3xl px-4 py-6"}>
				<Outlet />
			</div>
		</CandidateFrame>
	);
}
