import { apiCallsPerMinute } from "#app/auth/api-limit.server.ts";
import { i18n, requestInfo } from "#app/context.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Search } from "#app/ui/icons.tsx";
import { deprecations } from "../v1/deprecations.ts";
import { problemStatuses } from "../v1/openapi/problem-statuses.ts";
import type { Route } from "./+types/overview.ts";
import { MethodBadge } from "./code.tsx";
import { DocsFrame } from "./frame.tsx";
import { GettingStarted } from "./getting-started.tsx";
import { readNavigation, searchReference } from "./reference.server.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
	const { locale, t } = context.get(i18n);
	const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
	return {
		navigation: readNavigation({ locale }),
		origin: context.get(requestInfo).origin,
		query,
		hits: query === "" ? null : searchReference(query, { locale, t }),
		problems: problemStatuses.map((status) => ({ status, text: t(`api_reference:problems.${status}`) })),
		calls: apiCallsPerMinute(),
		leaving: deprecations.map(({ method, path, parameter, since, until, instead }) => ({
			name: `\`${method} ${path}${parameter ? `?${parameter}=` : ""}\``,
			since: formatDate(locale, since),
			until: formatDate(locale, until),
			instead: `\`${instead}\``,
		})),
		title: t("api_docs:title"),
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData ? [{ title: loaderData.title }] : [];
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("api_docs");
	const { navigation, hits, query, ...start } = loaderData;
	return (
		<DocsFrame navigation={navigation} current={hits ? "search" : ""} query={query}>
			{hits ? (
				<>
					<h1 className="font-semibold text-2xl md:text-3xl">{t("results", { query })}</h1>
					{hits.length === 0 ? (
						<div className="mt-6">
							<EmptyState icon={Search} title={t("none")} />
						</div>
					) : (
						<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
							{hits.map(({ path, method, address, text }) => (
								<li key={path + address + method} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
									{method && <MethodBadge method={method} />}
									<a href={path} className="link min-w-0 break-all">
										<code>{address}</code>
									</a>
									<span className="text-muted text-sm">{text}</span>
								</li>
							))}
						</ul>
					)}
				</>
			) : (
				<GettingStarted {...start} />
			)}
		</DocsFrame>
	);
}
