import { Outlet } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { adminsOnly } from "#app/auth/session/guards.server.ts";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import type { Route } from "./+types/layout";
import { BackOffice } from "./shell/back-office.tsx";
import { readBackOffice } from "./shell/frame.server.ts";

export const middleware: Route.MiddlewareFunction[] = [adminsOnly];

export function loader({ context, url }: Route.LoaderArgs) {
	return readBackOffice(context, getRecruiter(context), url);
}

export default function Layout({ loaderData: frame }: Route.ComponentProps) {
	return (
		<BackOffice frame={frame}>
			<Outlet />
		</BackOffice>
	);
}

export function ErrorBoundary({ error, loaderData: frame }: Route.ErrorBoundaryProps) {
	if (!frame) return <ErrorPage error={error} />;
	return (
		<BackOffice frame={frame}>
			<ErrorText error={error} home="/administrator" />
		</BackOffice>
	);
}
