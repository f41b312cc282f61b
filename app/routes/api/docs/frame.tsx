import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import type { Navigation } from "./reference.server.ts";

interface FrameProps {
	navigation: readonly Navigation[];
	/** Key of the resource that is open; "" for the first page. */
	current: string;
	query?: string;
	children: ReactNode;
}

/** On phones the navigation is folded at the top. */
export function DocsFrame({ navigation, current, query, children }: FrameProps) {
	const { t } = useTranslation("api_docs");
	return (
		<div className="mx-auto grid max-w-[84rem] gap-x-10 gap-y-4 px-4 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-10">
			<div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-2">
				<SearchBox
					label={t("search")}
					placeholder={t("searchHint")}
					defaultValue={query}
					action="/api/docs"
					showButton={false}
				/>
				<details className="lg:hidden">
					<summary className="flex min-h-11 cursor-pointer items-center font-medium">{t("resources")}</summary>
					<ResourceLinks navigation={navigation} current={current} />
				</details>
				<nav aria-label={t("resources")} className="max-lg:hidden">
					<ResourceLinks navigation={navigation} current={current} />
				</nav>
			</div>
			<main id="content" className="min-w-0">
				{children}
			</main>
			<TryTemplate />
			<script src="/api/docs/script.js" defer />
		</div>
	);
}

function ResourceLinks({ navigation, current }: Pick<FrameProps, "navigation" | "current">) {
	const { t } = useTranslation("api_docs");
	const link = (path: string, label: string, key: string) => (
		<AppLink
			to={path}
			aria-current={key === current ? "page" : undefined}
			className="block min-h-6 break-words rounded-control px-2 py-1 text-sm hover:bg-surface-2 aria-[current=page]:bg-primary-surface aria-[current=page]:font-medium max-lg:py-2.5"
		>
			{label}
		</AppLink>
	);
	return (
		<>
			{link("/api/docs", t("overview"), "")}
			{navigation.map(({ group, resources }) => (
				<div key={group} className="mt-4">
					<p className="px-2 font-semibold text-muted text-sm">{t(`groups.${group}`)}</p>
					<ul className="mt-1">
						{resources.map(({ key, label, path }) => (
							<li key={key}>{link(path, label, key)}</li>
						))}
					</ul>
				</div>
			))}
		</>
	);
}

/** Filled in by the script; without it, nothing is shown. */
function TryTemplate() {
	const { t } = useTranslation("api_docs");
	const field = "min-h-(--control) w-full rounded-control border border-line-strong bg-surface px-3 text-ink";
	const area = `${field} py-2 font-mono text-sm`;
	return (
		<template
			id="try"
			data-needs-token={t("try.needsToken")}
			data-failed={t("try.failed")}
			data-took={t("try.took", { status: "{{status}}", ms: "{{ms}}" })}
			data-copied={t("copied")}
		>
			<form className="mt-3 grid gap-3">
				<label className="grid gap-1 text-sm">
					<span className="font-medium">{t("try.token")}</span>
					<input type="password" name="token" autoComplete="off" spellCheck={false} className={field} />
					<span className="text-muted">{t("try.tokenText")}</span>
				</label>
				<label className="grid gap-1 text-sm" data-part="param">
					<code data-name="" className="font-medium" />
					<input className={field} autoComplete="off" spellCheck={false} />
				</label>
				<label className="grid gap-1 text-sm" data-part="query">
					<span className="font-medium">{t("try.query")}</span>
					<input
						name="query"
						className={field}
						autoComplete="off"
						spellCheck={false}
						placeholder="per=25&order=-created_at"
					/>
				</label>
				<label className="grid gap-1 text-sm" data-part="body">
					<span className="font-medium">{t("try.body")}</span>
					<textarea name="body" rows={8} className={area} spellCheck={false} />
				</label>
				<p data-part="real" className="text-sm text-warning-text">
					{t("try.real")}
				</p>
				<div>
					<button type="submit" className="btn btn-secondary" data-label={t("try.send", { method: "{{method}}" })} />
				</div>
				<p role="status" className="font-medium text-sm" />
				<pre hidden className="max-h-96 overflow-auto rounded-card border border-line bg-surface-2 p-3 text-sm" />
			</form>
		</template>
	);
}
