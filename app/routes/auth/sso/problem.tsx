import { data } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { requireSsoConnection } from "#app/auth/sso/sso-flow.server.ts";
import { ssoPath } from "#app/auth/sso/sso-urls.ts";
import { requestInfo } from "#app/context.ts";
import { signInPaths } from "#app/domain/access/session-user.ts";
import { ssoProblems } from "#app/domain/access/sso.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/problem";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const connection = await requireSsoConnection(context, params);
	const why = ssoProblems.find((problem) => problem === url.searchParams.get("why")) ?? "stale";
	const { name, strategy } = connection;
	const { id } = context.get(requestInfo);
	return data({ why, name, strategy, again: ssoPath(connection), reference: id }, { status: 403 });
}

export default function SsoProblem({ loaderData: { why, name, strategy, again, reference } }: Route.ComponentProps) {
	const { t } = useTranslation(["sso", "auth"]);
	return (
		<AuthPage
			strategy={strategy}
			title={t("problemTitle", { name })}
			footer={<SignInLinks links={[{ to: signInPaths[strategy], label: t("auth:backToEntry") }]} />}
		>
			<Banner tone="danger" role="alert" title={t(`problems.${why}`, { name })}>
				{t(`advice.${why}`, { name })}
			</Banner>
			<p className="mt-5">
				<a href={again} rel="nofollow" className={buttonClass("secondary", "md", true)}>
					{t("again")}
				</a>
			</p>
			<p className="mt-4 break-all text-muted text-sm">{t("reference", { reference })}</p>
		</AuthPage>
	);
}
