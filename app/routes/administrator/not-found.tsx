import { data } from "react-router";
import { person } from "#app/context.ts";
import { ErrorText, notFoundError } from "#app/error-page.tsx";
import { notFound } from "#app/http/not-found.ts";
import { GuestError } from "../guest-error.tsx";
import type { Route } from "./+types/not-found";
import { BackOffice } from "./shell/back-office.tsx";
import { readBackOffice } from "./shell/frame.server.ts";

/** 404 for everyone; administrators see it within the area's layout. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = context.get(person);
	if (user?.strategy !== "recruiters" || !user.isAdmin) throw notFound();
	return data(await readBackOffice(context, user, url), { status: 404 });
}

export function action(): never {
	throw notFound();
}

export default function Unknown({ loaderData: frame }: Route.ComponentProps) {
	return (
		<BackOffice frame={frame}>
			<ErrorText error={notFoundError} home="/administrator" />
		</BackOffice>
	);
}

export const ErrorBoundary = GuestError;
