import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Button, LinkButton } from "../button.tsx";
import { EntityField } from "../form/entity-field.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import { Pencil } from "../icons.tsx";
import { isEmpty, renderCellValue } from "../list-view/cells.tsx";
import { useCellTexts } from "../list-view/use-cell-texts.ts";
import { useDataRouter } from "../use-data-router.ts";
import { useHydrated } from "../use-hydrated.ts";
import type { Fact, FactEdit } from "./types.ts";

interface FactsProps {
	title?: string;
	facts: Fact[];
	/** Where one field is posted. */
	action: string;
	/** The field being edited, according to the address (`?edit=`) or a refused form. */
	edit?: FactEdit | null;
	/** The page without `?edit=`. */
	here: string;
}

export function RecordFacts({ title, facts, action, edit, here }: FactsProps) {
	const { t } = useTranslation("list");
	const texts = useCellTexts();
	const blank = facts.filter(({ value }) => isEmpty(value));
	// Up to two empty fields are shown directly instead of behind a button.
	const empty = blank.length > 2 ? blank : [];
	const existing = facts.filter((fact) => !empty.includes(fact));
	const edited = empty.some(({ name }) => name === edit?.field.name);
	const getFact = (fact: Fact) => (
		<div key={fact.name} id={getAnchor(fact.name)}>
			<dt>{fact.label}</dt>
			{edit?.field.name === fact.name ? (
				<dd>
					<FactForm key={edit.field.name} edit={edit} action={action} here={here} />
				</dd>
			) : (
				<dd title={Array.isArray(fact.value) ? fact.value[1] : undefined}>
					{isEmpty(fact.value) ? <span className="text-muted">–</span> : renderCellValue(fact.kind, fact.value, texts)}
					{fact.editTo && (
						<AppLink
							to={`${fact.editTo}#${getAnchor(fact.name)}`}
							preventScrollReset
							aria-label={t("record.edit", { label: fact.label })}
							title={t("record.edit", { label: fact.label })}
							className="fact-edit"
						>
							<Pencil />
						</AppLink>
					)}
				</dd>
			)}
		</div>
	);
	return (
		<section aria-label={title ?? t("record.details")} className="card card-pad">
			{title && <h2 className="mb-3 font-semibold">{title}</h2>}
			<dl className="facts">{existing.map(getFact)}</dl>
			{empty.length > 0 && (
				<details className="facts-empty" open={existing.length === 0 || edited || undefined}>
					<summary>{t("record.empty", { count: empty.length })}</summary>
					<dl className="facts">{empty.map(getFact)}</dl>
				</details>
			)}
		</section>
	);
}

/** Where the page opens without JavaScript; with it the page stays where it is. */
const getAnchor = (name: string) => `fact-${name}`;

type Answer = { edit?: FactEdit } | undefined;

function FactForm({ edit, action, here }: { edit: FactEdit; action: string; here: string }) {
	const { t } = useTranslation("list");
	const formId = `edit-${edit.field.name}`;
	const fetcher = useFetcher<Answer>({ key: formId });
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const sendSettled = useSubmissionSettled();
	const page = here || pathname;
	const place = `${page}#${getAnchor(edit.field.name)}`;
	useDroppedRedirect(formId, page);
	const visible = fetcher.data?.edit ?? edit;
	useEffect(() => {
		const form = document.getElementById(formId);
		form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
	}, [formId]);
	return (
		<fetcher.Form
			id={formId}
			method="post"
			action={action}
			preventScrollReset
			noValidate
			onSubmit={sendSettled}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) void navigate(here, { preventScrollReset: true });
			}}
			className="grid gap-2 py-1"
		>
			<IdempotencyField />
			<input type="hidden" name="field" value={visible.field.name} />
			<input type="hidden" name="version" value={visible.version} />
			<input type="hidden" name="back" value={hydrated ? page : place} />
			<EntityField field={visible.field} formId={formId} hideLabel />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" size="sm" pending={fetcher.state !== "idle"}>
					{t("record.save")}
				</Button>
				<LinkButton to={place} variant="ghost" size="sm" preventScrollReset>
					{t("record.cancel")}
				</LinkButton>
			</div>
		</fetcher.Form>
	);
}

/**
 * Follows the redirect of fetcher `key` to `to` itself: React Router drops it, without data, when a load begins after submitting.
 * Subscribes to the router because a slow browser skips renders of short states.
 */
function useDroppedRedirect(key: string, to: string): void {
	const router = useDataRouter();
	useEffect(() => {
		let sentFrom: string | null = null;
		return router?.subscribe(({ fetchers, location, navigation }) => {
			const fetcher = fetchers.get(key);
			if (fetcher?.state === "submitting") sentFrom = location.key;
			if (fetcher?.state !== "idle" || sentFrom === null) return;
			const isDropped = fetcher.data === undefined && location.key === sentFrom && navigation.state === "idle";
			sentFrom = null;
			if (isDropped) queueMicrotask(() => void router.navigate(to, { preventScrollReset: true }));
		});
	}, [router, key, to]);
}

/** Submits after any running revalidation, which could otherwise return to the page it began on. */
function useSubmissionSettled(): (event: FormEvent<HTMLFormElement>) => void {
	const router = useDataRouter();
	const waits = useRef(false);
	return (event) => {
		if (!router || router.state.revalidation === "idle") return;
		event.preventDefault();
		if (waits.current) return;
		waits.current = true;
		const form = event.currentTarget;
		const stop = router.subscribe(({ revalidation }) => {
			if (revalidation !== "idle") return;
			stop();
			waits.current = false;
			queueMicrotask(() => form.isConnected && form.requestSubmit());
		});
	};
}
