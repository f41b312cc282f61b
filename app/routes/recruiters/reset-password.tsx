import { data } from "react-router";
import { findValidResetToken, resetAction } from "#app/auth/password/forgot.server.ts";
import { ResetPage } from "#app/auth/reset-page.tsx";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import type { Route } from "./+types/reset-password.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** Needs only the link, even when signed in: the reset may end a stranger's session. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const good = (await findValidResetToken(context, "recruiters", params.token)) !== null;
	return data({ good }, { status: good ? 200 : 410 });
}

export function action({ context, request, params }: Route.ActionArgs) {
	return resetAction(context, request, "recruiters", params.token);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	return <ResetPage strategy="recruiters" good={loaderData.good} result={actionData?.result} />;
}
