import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

/**
 * Says that files are too large as soon as they are chosen, in the words the server would use: the form is not sent then
 * (`hasOversizedFile`), and nothing typed is at risk. Several files of one field count together.
 */
export function useFileLimit(maxMb: number) {
	const { t } = useTranslation("forms");
	const [problem, setProblem] = useState<"fileTooLarge" | "fileGone" | null>(null);
	return {
		problem: problem && t(problem, { n: maxMb }),
		control: {
			"data-max-mb": maxMb,
			onChange: (event: ChangeEvent<HTMLInputElement>) =>
				setProblem(isTooLarge(event.currentTarget) ? "fileTooLarge" : null),
			// A chosen file that cannot be read any more (`vanished-files`); an empty box is for the browser to tell.
			onInvalid: (event: FormEvent<HTMLInputElement>) => {
				if (!event.currentTarget.files?.length) return;
				event.preventDefault();
				setProblem("fileGone");
			},
		},
	};
}

/** Whether a form holds files above their fields' limits; the first such field gets the focus. */
export function hasOversizedFile(form: HTMLFormElement): boolean {
	const input = [...form.querySelectorAll<HTMLInputElement>("input[type=file][data-max-mb]")].find(isTooLarge);
	input?.focus();
	return input !== undefined;
}

function isTooLarge({ files, dataset }: HTMLInputElement): boolean {
	const size = [...(files ?? [])].reduce((sum, file) => sum + file.size, 0);
	return size >= Number(dataset.maxMb) * 1024 * 1024;
}
