import { data } from "react-router";
import { firmPath } from "#app/auth/firm/firm-address.ts";
import { openConnection } from "#app/auth/firm/firm-sign-in.server.ts";
import { EntryLinks } from "#app/auth/sign-in-links.tsx";
import { EntryPage } from "#app/auth/sign-in-page.tsx";
import { requestInfo } from "#app/context.ts";
import { firmProblems } from "#app/domain/access/firm-sign-in.ts";
import { logins } from "#app/domain/candidates/person.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/problem";

export const headers = passHeaders;
export const handle = { scripts: false };

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const connection = await openConnection(context, params);
	const why = firmProblems.find((problem) => problem === url.searchParams.get("why")) ?? "stale";
	const { name, strategy } = connection;
	const { id } = context.get(requestInfo);
	return data({ why, name, strategy, again: firmPath(connection), reference: id }, { status: 403 });
}

export default function FirmProblem({ loaderData: { why, name, strategy, again, reference } }: Route.ComponentProps) {
	const { t } = useTranslation(["firm", "auth"]);
	return (
		<EntryPage
			strategy={strategy}
			title={t("problemTitle", { name })}
			footer={<EntryLinks links={[{ to: logins[strategy], label: t("auth:backToEntry") }]} />}
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
		</EntryPage>
	);
}
