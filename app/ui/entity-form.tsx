import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useBlocker, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "./button.tsx";
import { EntityField } from "./form/entity-field.tsx";
import { ErrorSummary } from "./form/error-summary.tsx";
import { IdempotencyField } from "./form/idempotency-field.tsx";
import { PendingForm } from "./form/pending-form.ts";
import { SubmitButton } from "./form/submit-button.tsx";
import type { FormPage } from "./list-view/types.ts";
import { ConflictView } from "./record/conflict-view.tsx";
import { UsedInCard } from "./record/used-in-card.tsx";
import { useBusyEnd } from "./use-submission-end.ts";

interface EntityFormProps {
	page: FormPage;
	action?: string;
	multipart?: boolean;
	/** Additional fields of a custom screen. */
	children?: ReactNode;
	/** A second submit button. Enter in a field uses the first. */
	also?: { name: string; value: string; label: string };
}

/** After a rejected submission `page` carries the typed values and errors. */
export function EntityForm({ page, action, multipart, children, also }: EntityFormProps) {
	const { t } = useTranslation("list");
	const formId = `${page.entity.key}-form`;
	const element = useRef<HTMLFormElement>(null);
	const pending = useNavigation().state !== "idle";
	const fields = page.sections.flatMap((section) => section.fields);
	const failed = fields.some(({ errors }) => errors?.length) || page.conflict !== undefined || page.unsaved === true;
	const unsaved = useUnsaved(failed, t("form.unsaved"));
	const errors = Object.fromEntries(fields.map(({ name, errors }) => [name, errors]));
	const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
	const wrong = page.errors?.length ? { ...errors, "": page.errors } : errors;

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
	}

	return (
		<PendingForm value={{ pending: pending && unsaved.sent, formId }}>
			<Form
				ref={element}
				id={formId}
				method="post"
				action={action}
				encType={multipart ? "multipart/form-data" : undefined}
				noValidate
				onInput={unsaved.onInput}
				onSubmit={unsaved.onSubmit}
				onKeyDown={onKeyDown}
				data-begin=""
				className="max-w-4xl"
			>
				<ErrorSummary formId={formId} errors={wrong} labels={labels} answer={page} />
				<IdempotencyField />
				{page.version !== undefined && <input type="hidden" name="version" value={page.version} />}
				{page.hidden?.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				{page.uses && <UsedInCard uses={page.uses} editing />}
				{page.conflict && <ConflictView {...page.conflict} />}
				{fields.some(({ required }) => required) && <p className="mb-3 text-muted text-sm">{t("form.required")}</p>}
				{page.sections.map((section) => (
					<fieldset key={section.key} className="card card-pad mb-4 min-w-0">
						<legend className="float-left mb-3 w-full font-semibold text-[1.0625em]">{section.title}</legend>
						<div className="clear-both grid gap-x-6 gap-y-4 sm:grid-cols-2">
							{section.fields
								.filter(({ detailOf }) => !section.fields.some(({ name }) => name === detailOf?.name))
								.map((field) => (
									<EntityField
										key={field.name}
										field={field}
										details={section.fields.filter(({ detailOf }) => detailOf?.name === field.name)}
										formId={formId}
									/>
								))}
						</div>
					</fieldset>
				))}
				{children}
				<div className="form-bar">
					<SubmitButton variant={also ? "secondary" : "primary"}>{page.submitLabel}</SubmitButton>
					{also && (
						<SubmitButton name={also.name} value={also.value}>
							{also.label}
						</SubmitButton>
					)}
					<LinkButton to={page.back} variant="ghost">
						{t("form.cancel")}
					</LinkButton>
					<span aria-live="polite" className="text-muted text-sm">
						{unsaved.changed ? t("form.unsavedHint") : ""}
					</span>
				</div>
			</Form>
		</PendingForm>
	);
}

/** Confirms before losing input; after a rejected submission (`failed`) the input is unsaved again. */
function useUnsaved(failed: boolean, question: string) {
	const [changed, setChanged] = useState(false);
	const [sent, setSent] = useState(false);
	const sending = useRef(false);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			changed && !sending.current && currentLocation.pathname !== nextLocation.pathname,
	);

	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm(question)) blocker.proceed();
		else blocker.reset();
	}, [blocker, question]);

	useEffect(() => {
		if (failed) setChanged(true);
	}, [failed]);

	useBusyEnd(
		({ navigation }) => navigation.state !== "idle",
		({ actionData }) => {
			if (!sending.current || !actionData) return;
			sending.current = false;
			setSent(false);
			setChanged(true);
		},
	);

	useEffect(() => {
		if (!changed) return;
		function onLeave(event: BeforeUnloadEvent) {
			if (!sending.current) event.preventDefault();
		}
		window.addEventListener("beforeunload", onLeave);
		return () => window.removeEventListener("beforeunload", onLeave);
	}, [changed]);

	return {
		changed,
		sent,
		onInput() {
			sending.current = false;
			setChanged(true);
		},
		onSubmit() {
			sending.current = true;
			setSent(true);
		},
	};
}
