import { Outlet } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import type { Route } from "./+types/layout";
import { readShellData } from "./shell/shell-data.server.ts";
import { Workspace } from "./shell/workspace.tsx";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const middleware: Route.MiddlewareFunction[] = [recruitersOnly];

export function loader({ context, request }: Route.LoaderArgs) {
	return readShellData(context, request, getRecruiter(context));
}

export default function Layout({ loaderData: frame }: Route.ComponentProps) {
	return (
		<Workspace frame={frame}>
			<Outlet />
		</Workspace>
	);
}

export function ErrorBoundary({ error, loaderData: frame }: Route.ErrorBoundaryProps) {
	if (!frame) return <ErrorPage error={error} />;
	return (
		<Workspace frame={frame}>
			<ErrorText error={error} home={homePaths.recruiters} />
		</Workspace>
	);
}
