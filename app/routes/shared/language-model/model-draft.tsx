import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { LoaderCircle } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";
import { DraftSources, SourceLinks } from "./draft-sources.tsx";
import type { DraftActionResult, ModelDraftView } from "./model-draft.server.ts";
import { type LiveDraft, useDraftStream } from "./use-draft-stream.ts";

interface ModelDraftProps {
	draft: ModelDraftView | null | undefined;
	notice?: DraftActionResult["notice"] | undefined;
	/** Id of the form with the text; the buttons submit it. */
	formId: string;
	/** Data a form that stays on its page is submitting. */
	sending?: FormData | undefined;
	/** Sentences are picked one by one into form fields instead of accepted as one text. */
	pick?: Pick | undefined;
}

interface Pick {
	/** Name of the checkboxes; each has the value `<prefix>.<draft>.<place>`. */
	name: string;
	prefix: string;
	chosen: readonly string[];
	/** Of the button that sends the form. */
	submit: string;
}

/** Draft controls beside a form, with the sources; a person always decides. */
export function ModelDraft({ draft, notice, formId, sending, pick }: ModelDraftProps) {
	const { t } = useTranslation("language_model");
	const navigation = useNavigation();
	const query = new URLSearchParams({
		purpose: draft?.purpose ?? "",
		record: draft?.record ?? "",
		type: draft?.type ?? "",
	});
	const { live, start, stop } = useDraftStream(draft, `/recruiters/language_model/draft?${query}`);
	const problem = live?.problem && <Notice tone="danger" text={live.problem} />;
	if (!draft) return problem || (notice ? <Notice {...notice} /> : null);
	const { purpose, open, facts } = live?.draft ?? draft;
	const pressed = String((sending ?? navigation.formData)?.get("model_draft") ?? "");
	const isSending = pressed.startsWith("ask") && pressed.startsWith("ask:") === (purpose === "translation");
	const isAsking = isSending || (live?.isWriting ?? false);
	const isTranslation = purpose === "translation";
	const titleId = `model-draft-${purpose}`;
	const asks = isTranslation
		? (["en", "pt"] as const).map((locale) => ({ value: `ask:${locale}`, label: t(`draft.translate.${locale}`) }))
		: [{ value: "ask", label: t(open ? "draft.again" : "draft.ask") }];
	const isPartial = live !== null && !live.draft && (live.isWriting || live.sentences.length > 0 || live.tail !== "");
	return (
		<Card as="section" aria-labelledby={titleId} aria-busy={isAsking || undefined}>
			{/* Enter triggers a form's first submit button: this one saves instead of requesting a draft. */}
			<button type="submit" form={formId} hidden />
			<CardHeader
				id={titleId}
				title={t(isTranslation ? "draft.translation" : "draft.title")}
				text={t(open ? "draft.textOpen" : isTranslation ? "draft.translationText" : "draft.text")}
			/>
			<div className="grid gap-4">
				{!live && notice && <Notice {...notice} />}
				{problem}
				{isPartial && <Partial live={live} />}
				{open && !isPartial && <Written open={open} purpose={purpose} pick={pick && { ...pick, formId }} />}
				{!open && !live?.isWriting && facts.length > 0 && (
					<DraftSources facts={facts} purpose={purpose} title={t("draft.facts")} />
				)}
				{!open && !live?.isWriting && facts.length === 0 && <p className="text-muted text-sm">{t("draft.fromForm")}</p>}
				<div className="flex flex-wrap gap-2">
					{open && !isPartial && (
						<Decision
							uid={isTranslation ? `${open.uid}:translation` : open.uid}
							use={t(isTranslation ? "draft.useTranslation" : "draft.use")}
							formId={formId}
							pick={pick}
						/>
					)}
					{live?.isWriting ? (
						<Button onClick={stop}>{t("draft.stop")}</Button>
					) : (
						asks.map(({ value, label }) => (
							<Button
								key={value}
								type="submit"
								form={formId}
								name="model_draft"
								value={value}
								formNoValidate
								onClick={start}
								pending={isSending}
								variant={open && !isTranslation ? "ghost" : "secondary"}
							>
								{isSending && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
								{isSending ? t("draft.asking") : label}
							</Button>
						))
					)}
					<span role="status" className="sr-only">
						{isAsking ? t("draft.asking") : live?.draft ? t("draft.written") : ""}
					</span>
				</div>
			</div>
		</Card>
	);
}

interface DecisionProps {
	uid: string;
	/** Label of the button that accepts the draft. */
	use: string;
	formId: string;
	pick: Pick | undefined;
}

function Decision({ uid, use, formId, pick }: DecisionProps) {
	const { t } = useTranslation("language_model");
	return (
		<>
			{pick ? (
				<Button type="submit" form={formId} variant="primary">
					{pick.submit}
				</Button>
			) : (
				<Button type="submit" form={formId} name="model_draft" value={`use:${uid}`} formNoValidate variant="primary">
					{use}
				</Button>
			)}
			<Button type="submit" form={formId} name="model_draft" value={`discard:${uid}`} formNoValidate>
				{t("draft.discard")}
			</Button>
		</>
	);
}

/** Shows the streamed text so far, or the unfinished half that was not saved. */
function Partial({ live }: { live: LiveDraft }) {
	const { t } = useTranslation("language_model");
	if (!live.isWriting && live.sentences.length === 0 && live.tail === "") return null;
	return (
		<>
			<p className="text-muted text-sm">
				<StatusBadge
					tone={live.isWriting ? "info" : "danger"}
					label={t(live.isWriting ? "draft.asking" : "draft.half")}
				/>
			</p>
			<div className="wrap-anywhere grid min-h-24 content-start gap-1 rounded-control border border-line border-dashed p-3">
				{live.sentences.map(({ text, strike, begins }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: sentences come one after the other
					<p key={at} className={begins && at > 0 ? "mt-2" : undefined}>
						{strike ? <s className="text-muted">{text}</s> : text}
					</p>
				))}
				{live.tail && <p>{live.tail}</p>}
			</div>
		</>
	);
}

function Notice({ tone, text }: NonNullable<DraftActionResult["notice"]>) {
	return (
		<Banner tone={tone} role={tone === "success" ? "status" : "alert"}>
			{text}
		</Banner>
	);
}

interface WrittenProps {
	open: NonNullable<ModelDraftView["open"]>;
	purpose: string;
	pick?: (Pick & { formId: string }) | undefined;
}

function Written({ open, purpose, pick }: WrittenProps) {
	const { t } = useTranslation("language_model");
	const paragraphs: (typeof open.sentences)[] = [];
	for (const sentence of open.sentences) {
		if (sentence.begins || paragraphs.length === 0) paragraphs.push([]);
		paragraphs.at(-1)?.push(sentence);
	}
	return (
		<>
			<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
				<StatusBadge tone="warning" label={t("draft.mark")} />
				<span>
					{open.by} · <Time {...open.when} />
				</span>
			</p>
			<div lang={open.language} className="grid gap-3 rounded-control border border-line border-dashed p-3">
				{pick && <Choices open={open} purpose={purpose} pick={pick} />}
				{!pick &&
					paragraphs.map((sentences, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their places
						<p key={at} className="wrap-anywhere">
							{sentences.map((sentence, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text keep their places
								<SentenceText key={place} purpose={purpose} {...sentence} />
							))}
						</p>
					))}
			</div>
			<DraftSources facts={open.facts} purpose={purpose} title={t("draft.sources")} isOpen />
		</>
	);
}

/** Each sentence with a box of the form; a struck one has none. */
function Choices({ open, purpose, pick }: WrittenProps & { pick: Pick & { formId: string } }) {
	return (
		<ul className="grid gap-2">
			{open.sentences.map((sentence, at) => {
				const value = `${pick.prefix}.${open.uid}.${at}`;
				return (
					<li key={value} className="wrap-anywhere">
						{sentence.strike ? (
							<SentenceText purpose={purpose} {...sentence} />
						) : (
							<span className="flex min-h-8 items-start gap-2">
								<input
									type="checkbox"
									id={value}
									form={pick.formId}
									name={pick.name}
									value={value}
									defaultChecked={pick.chosen.includes(value)}
									className="mt-1 size-4 shrink-0"
								/>
								<span className="min-w-0">
									<label htmlFor={value}>{sentence.text}</label>
									<SourceLinks facts={sentence.facts} purpose={purpose} />
								</span>
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}

type SentenceProps = NonNullable<ModelDraftView["open"]>["sentences"][number] & { purpose: string };

function SentenceText({ text, facts, strike, purpose }: SentenceProps) {
	if (strike)
		return (
			<>
				<s className="text-muted">{text}</s> <span className="text-danger-text text-sm">({strike})</span>{" "}
			</>
		);
	return (
		<>
			{text}
			<SourceLinks facts={facts} purpose={purpose} />{" "}
		</>
	);
}
