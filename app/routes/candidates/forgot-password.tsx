import { ForgotPage } from "#app/auth/forgot-page.tsx";
import { forgotAction } from "#app/auth/password/forgot.server.ts";
import { guestsOnly } from "#app/auth/session/guards.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import type { Route } from "./+types/forgot-password.ts";

export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = forwardHeaders;
export const handle = { scripts: false };

export function loader({ url }: Route.LoaderArgs) {
	return { sent: url.searchParams.has("sent") };
}

export function action({ context, request }: Route.ActionArgs) {
	return forgotAction(context, request, "candidates");
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	return <ForgotPage strategy="candidates" sent={loaderData.sent} result={actionData?.result} />;
}
