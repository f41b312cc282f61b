import { i18n, requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/resource.ts";
import { CallSection } from "./call-section.tsx";
import { InlineCodeText, MethodBadge } from "./code.tsx";
import { FieldTable } from "./fields.tsx";
import { DocsFrame } from "./frame.tsx";
import { readNavigation, readResource } from "./reference.server.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
	const { locale, t } = context.get(i18n);
	const reader = { locale, t, origin: context.get(requestInfo).origin };
	const resource = readResource(params.resource, reader);
	if (!resource) throw notFound();
	return { resource, navigation: readNavigation(reader), title: `${resource.label} · ${t("api_docs:title")}` };
}

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData ? [{ title: loaderData.title }] : [];
}

export default function ResourcePage({ loaderData: { resource, navigation } }: Route.ComponentProps) {
	const { t } = useTranslation("api_docs");
	const { key, label, calls, record, list } = resource;
	return (
		<DocsFrame navigation={navigation} current={key}>
			<h1 className="font-semibold text-2xl md:text-3xl">{label}</h1>
			<ul aria-label={t("calls")} className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
				{calls.map(({ id, method, path, summary }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
						<MethodBadge method={method} />
						<a href={`#${id}`} className="link min-w-0 break-all">
							<code>{path}</code>
						</a>
						<span className="text-muted text-sm">{summary}</span>
					</li>
				))}
			</ul>
			{list && <ListWords list={list} />}
			<div className="mt-8 space-y-10">
				{calls.map((call) => (
					<CallSection key={call.id} call={call} />
				))}
			</div>
			{record && (
				<section id="record" aria-labelledby="record-title" className="mt-10 scroll-mt-4 border-line border-t pt-6">
					<h2 id="record-title" className="font-semibold text-xl">
						{t("record")}: <code>{record.name}</code>
					</h2>
					<p className="mt-1 text-muted">{t("recordText")}</p>
					<FieldTable caption={`${t("record")}: ${label}`} rows={record.rows} />
				</section>
			)}
		</DocsFrame>
	);
}

type ListText = NonNullable<Route.ComponentProps["loaderData"]["resource"]["list"]>;

function ListWords({ list: { filters, joined, orders } }: { list: ListText }) {
	const { t } = useTranslation("api_docs");
	return (
		<section id="filters" aria-labelledby="filters-title" className="mt-8 scroll-mt-4">
			<h2 id="filters-title" className="font-semibold text-xl">
				{t("filters")}
			</h2>
			<p className="mt-1 text-muted">
				<InlineCodeText>{t("filtersText")}</InlineCodeText>
			</p>
			{filters.length > 0 && <FieldTable caption={t("filters")} rows={filters} />}
			{joined.length > 0 && (
				<details>
					<summary className="cursor-pointer">{t("filtersJoined")}</summary>
					<FieldTable caption={t("filtersJoined")} rows={joined} />
				</details>
			)}
			<h3 className="mt-4 font-medium">
				{t("orders")}{" "}
				<span className="font-normal text-muted text-sm">
					<InlineCodeText>{t("ordersText")}</InlineCodeText>
				</span>
			</h3>
			<p className="mt-1 flex flex-wrap gap-1 text-sm">
				{orders.map((name) => (
					<code key={name} className="rounded bg-surface-2 px-1">
						{name}
					</code>
				))}
			</p>
		</section>
	);
}
