import { type ReactNode, useId } from "react";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { Search } from "#app/ui/icons.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { PageTitle } from "./page-title.tsx";
import { BrandArtwork } from "./sign-in-artwork.tsx";

type Door = Strategy | "guardian";

interface EntryPageProps {
	/** Selects the text of the brand's panel. Guardians use links and never sign in. */
	strategy: Door;
	title: string;
	text?: ReactNode;
	children: ReactNode;
	footer?: ReactNode;
	/** Shows the panel's job search for visitors. */
	search?: boolean;
}

export function AuthPage({ strategy, title, text, children, footer, search }: EntryPageProps) {
	return (
		<main
			id="content"
			tabIndex={-1}
			className="mx-auto grid w-full max-w-[1200px] px-4 py-6 outline-none sm:py-10 lg:grid-cols-[1fr_1.1fr] lg:py-14"
		>
			<PageTitle>{title}</PageTitle>
			<meta name="description" content={typeof text === "string" ? text : title} />
			<section
				aria-labelledby="entry-title"
				className="order-1 border border-line bg-surface p-5 max-lg:rounded-t-card sm:p-8 lg:order-2 lg:rounded-r-card lg:p-12"
			>
				<div className="mx-auto max-w-md">
					<h1 id="entry-title" className="font-semibold text-2xl tracking-tight">
						{title}
					</h1>
					{text && <p className="mt-2 text-muted">{text}</p>}
					<div className="mt-6">{children}</div>
					{footer && <div className="mt-8 border-line border-t pt-5">{footer}</div>}
				</div>
			</section>
			<Panel strategy={strategy} search={search} />
		</main>
	);
}

function Panel({ strategy, search }: { strategy: Door; search?: boolean }) {
	const { t } = useTranslation("auth");
	const root = useRoot();
	return (
		<section
			data-surface="dark"
			className="order-2 flex flex-col justify-between gap-8 bg-darker p-6 text-on-dark max-lg:rounded-b-card sm:p-8 lg:order-1 lg:rounded-l-card lg:p-12"
		>
			<div>
				<h2 className="max-w-[18ch] font-semibold text-2xl leading-tight tracking-tight lg:text-3xl">
					{t(`panel.${strategy}`)}
				</h2>
				<p className="mt-3 max-w-[42ch]">{t(`panel.${strategy}Text`)}</p>
				{search && <JobSearch />}
			</div>
			<BrandArtwork brand={root?.site.key ?? "land"} className="w-full max-w-sm self-end max-lg:hidden" />
		</section>
	);
}

/** A plain GET, so that it works everywhere; an empty search shows every job. */
function JobSearch() {
	const { t } = useTranslation("auth");
	const id = useId();
	return (
		<search>
			<form action="/jobs" method="get" className="mt-6">
				<label htmlFor={id} className="font-medium">
					{t("panel.search")}
				</label>
				<div className="mt-1.5 flex flex-wrap gap-2">
					<input
						id={id}
						type="search"
						name="q"
						maxLength={200}
						placeholder={t("panel.searchPlaceholder")}
						className={`${inputClass} min-w-0 flex-1 basis-48`}
					/>
					<Button type="submit" icon={Search}>
						{t("panel.search")}
					</Button>
				</div>
			</form>
		</search>
	);
}
