import { Outlet } from "react-router";
import { candidatesOnly, requireCompletedRegistration } from "#app/auth/session/guards.server.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import type { Route } from "./+types/layout";
import { readCandidateFrame } from "./layout/frame.server.ts";
import { CandidateFrame } from "./layout/frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [candidatesOnly, requireCompletedRegistration];

export function loader({ context }: Route.LoaderArgs) {
	return readCandidateFrame(context);
}

/** Area for candidates with completed registration. */
export default function Layout({ loaderData }: Route.ComponentProps) {
	return (
		<CandidateFrame frame={loaderData}>
			<Outlet />
		</CandidateFrame>
	);
}

export function ErrorBoundary({ error, loaderData: frame }: Route.ErrorBoundaryProps) {
	if (!frame) return <ErrorPage error={error} />;
	return (
		<CandidateFrame frame={frame}>
			<ErrorText error={error} home={homePaths.candidates} />
		</CandidateFrame>
	);
}
