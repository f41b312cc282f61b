import { type FormMetadata, FormProvider } from "@conform-to/react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { type FetcherWithComponents, Form, useActionData, useNavigation } from "react-router";
import { useFetcherEnd } from "../use-submission-end.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { hasOversizedFile } from "./file-limit.ts";
import { findEditedField } from "./focus-tracking.ts";
import { IdempotencyField } from "./idempotency-field.tsx";
import { PendingForm } from "./pending-form.ts";

interface AppFormProps {
	// The kit's forms differ only in their fields, which this does not touch.
	form: Pick<FormMetadata, "id" | "allErrors" | "onSubmit" | "context" | "status">;
	method?: "post" | "get";
	action?: string;
	multipart?: boolean;
	/** Submits without leaving the page. */
	fetcher?: Pick<FetcherWithComponents<unknown>, "Form" | "state" | "data">;
	/** The fetcher's own key. */
	fetcherKey?: string;
	errorSummary?: boolean;
	/** Field name → label, for an error summary that names its fields without JavaScript too. */
	labels?: Record<string, string>;
	className?: string;
	children: ReactNode;
}

/** A form of the kit: posts to its route's action, with or without JavaScript. */
export function AppForm({
	form,
	method = "post",
	action,
	multipart,
	fetcher,
	fetcherKey,
	errorSummary = true,
	labels,
	className,
	children,
}: AppFormProps) {
	const navigation = useNavigation();
	const actionData = useActionData();
	const element = useRef<HTMLFormElement>(null);
	const submitted = useRef(false);
	const state = fetcher?.state ?? navigation.state;
	const answer = fetcher ? fetcher.data : actionData;
	const pending = state !== "idle" && submitted.current;
	const Host = fetcher?.Form ?? Form;

	const settle = useEffectEvent((data: unknown) => {
		submitted.current = false;
		// A redirect to this page returns no data: reset to saved values, unless someone types.
		if (data == null && method === "post" && !findEditedField(form.id)) element.current?.reset();
	});
	useEffect(() => {
		if (fetcherKey === undefined && state === "idle" && submitted.current) settle(answer);
	}, [fetcherKey, state, answer]);
	useFetcherEnd(fetcherKey, settle);

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		if (pending || hasOversizedFile(event.currentTarget)) return event.preventDefault();
		form.onSubmit(event);
		if (!event.defaultPrevented) submitted.current = true;
	}

	/** Sends from a field of several lines too, where Enter alone is a new line. */
	function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
	}

	return (
		<FormProvider context={form.context}>
			<PendingForm value={{ pending, formId: form.id }}>
				<Host
					ref={element}
					id={form.id}
					method={method}
					action={action}
					preventScrollReset={fetcher !== undefined}
					encType={multipart ? "multipart/form-data" : undefined}
					noValidate
					onSubmit={onSubmit}
					onKeyDown={onKeyDown}
					aria-busy={pending || undefined}
					className={className}
				>
					{errorSummary && <ErrorSummary formId={form.id} errors={form.allErrors} labels={labels} answer={answer} />}
					{method === "post" && <IdempotencyField />}
					{children}
				</Host>
			</PendingForm>
		</FormProvider>
	);
}
