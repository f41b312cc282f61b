import { data } from "react-router";
import { person } from "#app/context.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { ErrorText, notFoundError } from "#app/error-page.tsx";
import { notFound } from "#app/http/not-found.ts";
import { GuestError } from "../guest-error.tsx";
import type { Route } from "./+types/not-found";
import { getCandidateFrame } from "./layout/frame.server.ts";
import { CandidateFrame } from "./layout/frame.tsx";

/** 404 for unknown addresses of the area; candidates see it in their own frame. */
export function loader({ context }: Route.LoaderArgs) {
	if (context.get(person)?.strategy !== "candidates") throw notFound();
	return data(getCandidateFrame(context), { status: 404 });
}

export function action(): never {
	throw notFound();
}

export default function CandidateNotFound({ loaderData: frame }: Route.ComponentProps) {
	return (
		<CandidateFrame frame={frame}>
			<ErrorText error={notFoundError} home={homePaths.candidates} />
		</CandidateFrame>
	);
}

export const ErrorBoundary = GuestError;
