import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { LoaderCircle } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";
import type { DraftPress, ModelDraftView } from "./model-draft.server.ts";

interface ModelDraftProps {
	draft: ModelDraftView | null | undefined;
	/** What the last press came to. */
	notice?: DraftPress["notice"] | undefined;
	/** The form whose text it is; the buttons send that form. */
	formId: string;
	/** What a form that stays on its page is sending. */
	sending?: FormData | undefined;
}

/** Beside a form: what may be asked of the language model, and what it wrote, with its sources, until a person decides. */
export function ModelDraft({ draft, notice, formId, sending }: ModelDraftProps) {
	const { t } = useTranslation("language_model");
	const navigation = useNavigation();
	if (!draft) return notice ? <Notice {...notice} /> : null;
	const { purpose, open, facts } = draft;
	const isAsking = (sending ?? navigation.formData)?.get("model_draft") === "ask";
	return (
		<Card as="section" aria-labelledby="model-draft-title" id="model-draft">
			<CardHeader id="model-draft-title" title={t("draft.title")} text={t(open ? "draft.textOpen" : "draft.text")} />
			<div className="grid gap-4">
				{notice && <Notice {...notice} />}
				{open && <Written open={open} purpose={purpose} />}
				{!open && <Sources facts={facts} purpose={purpose} title={t("draft.facts")} />}
				<div className="flex flex-wrap gap-2">
					{open && (
						<>
							<Button
								type="submit"
								form={formId}
								name="model_draft"
								value={`use:${open.uid}`}
								formNoValidate
								variant="primary"
							>
								{t("draft.use")}
							</Button>
							<Button type="submit" form={formId} name="model_draft" value={`discard:${open.uid}`} formNoValidate>
								{t("draft.discard")}
							</Button>
						</>
					)}
					<Button
						type="submit"
						form={formId}
						name="model_draft"
						value="ask"
						formNoValidate
						pending={isAsking}
						variant={open ? "ghost" : "secondary"}
					>
						{isAsking && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
						{t(isAsking ? "draft.asking" : open ? "draft.again" : "draft.ask")}
					</Button>
					<span role="status" className="sr-only">
						{isAsking ? t("draft.asking") : ""}
					</span>
				</div>
			</div>
		</Card>
	);
}

function Notice({ tone, text }: NonNullable<DraftPress["notice"]>) {
	return (
		<Banner tone={tone} role={tone === "success" ? "status" : "alert"}>
			{text}
		</Banner>
	);
}

interface WrittenProps {
	open: NonNullable<ModelDraftView["open"]>;
	purpose: string;
}

function Written({ open, purpose }: WrittenProps) {
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
				{paragraphs.map((sentences, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their places
					<p key={at} className="wrap-anywhere">
						{sentences.map((sentence, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text keep their places
							<SentenceText key={place} purpose={purpose} {...sentence} />
						))}
					</p>
				))}
			</div>
			<Sources facts={open.facts} purpose={purpose} title={t("draft.sources")} isOpen />
		</>
	);
}

type SentenceProps = NonNullable<ModelDraftView["open"]>["sentences"][number] & { purpose: string };

function SentenceText({ text, facts, strike, purpose }: SentenceProps) {
	const { t } = useTranslation("language_model");
	if (strike)
		return (
			<>
				<s className="text-muted">{text}</s> <span className="text-danger-text text-sm">({strike})</span>{" "}
			</>
		);
	return (
		<>
			{text}
			{facts.map((number) => (
				<sup key={number}>
					{" "}
					<a href={`#${purpose}-fact-${number}`} className="link" aria-label={t("draft.source", { number })}>
						{number}
					</a>
				</sup>
			))}{" "}
		</>
	);
}

interface SourcesProps {
	facts: ModelDraftView["facts"];
	purpose: string;
	title: string;
	isOpen?: boolean;
}

function Sources({ facts, purpose, title, isOpen = false }: SourcesProps) {
	return (
		<details open={isOpen}>
			<summary className="min-h-6 cursor-pointer font-medium">{title}</summary>
			<ol className="mt-2 grid gap-2">
				{facts.map(({ n, kind, text }) => (
					<li key={n} id={`${purpose}-fact-${n}`} className="wrap-anywhere text-sm target:bg-warning-surface">
						<span className="text-muted">
							{n}. {kind}:
						</span>{" "}
						<span className="whitespace-pre-line">{text}</span>
					</li>
				))}
			</ol>
		</details>
	);
}
