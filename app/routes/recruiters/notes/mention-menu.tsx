import { useTranslation } from "#app/i18n/use-translation.ts";
import { AtSign } from "#app/ui/icons.tsx";
import { Menu, MenuButton } from "#app/ui/menu.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Puts `@Name` of a colleague into the text. Without JavaScript the name is typed. */
export function MentionMenu({ names, boxId }: { names: readonly string[]; boxId: string }) {
	const { t } = useTranslation("work");
	if (!useHydrated() || names.length === 0) return null;

	function mention(name: string) {
		const box = document.getElementById(boxId);
		if (!(box instanceof HTMLTextAreaElement)) return;
		const before = box.value.slice(0, box.selectionStart);
		const gap = before === "" || /\s$/.test(before) ? "" : " ";
		box.focus();
		box.setRangeText(`${gap}@${name} `, box.selectionStart, box.selectionEnd, "end");
		box.dispatchEvent(new Event("input", { bubbles: true }));
	}

	return (
		<Menu label={t("note.mention")} icon={AtSign}>
			{names.map((name) => (
				<MenuButton key={name} type="button" onClick={() => mention(name)}>
					{name}
				</MenuButton>
			))}
		</Menu>
	);
}
