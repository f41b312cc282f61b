import { work } from "#app/domain/community/contact-flood.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

interface ProveProps {
	challenge: string;
	/** The form that is sent once the work is done. */
	form: string;
}

/** The work of a browser for one message, done and sent by itself. Nothing else on these pages runs a script. */
export function Prove({ challenge, form }: ProveProps) {
	const { t } = useTranslation("public_pages");
	const nonce = useRoot()?.nonce;
	const words = [t("contact.stepWorking"), t("contact.stepSending"), t("contact.stepFailed")];
	const told = JSON.stringify({ challenge, form, words, ...work }).replace(/</g, "\\u003c");
	return (
		<script nonce={nonce} suppressHydrationWarning>
			{`(${prove})(${told})`}
		</script>
	);
}

interface Told {
	challenge: string;
	form: string;
	words: string[];
	tries: number;
	rounds: number;
}

/** Runs in the browser as it is written here: it may use nothing from outside itself. */
async function prove({ challenge, form: id, words, tries, rounds }: Told) {
	const form = document.getElementById(id) as HTMLFormElement;
	const status = form.querySelector("[role=status]") as HTMLElement;
	const byMail = form.querySelector("[data-by-mail]") as HTMLElement;
	const answer = form.elements.namedItem("answer") as HTMLInputElement;
	const [, salt = "", goal] = challenge.split(".");
	const say = (word = "") => {
		status.textContent = word;
	};
	try {
		byMail.hidden = true;
		say(words[0]);
		const bytes = new TextEncoder();
		const key = await crypto.subtle.importKey("raw", bytes.encode(salt), "PBKDF2", false, ["deriveBits"]);
		const found = async (number: number) => {
			const how = { name: "PBKDF2", hash: "SHA-256", salt: bytes.encode(String(number)), iterations: rounds };
			const made = new Uint8Array(await crypto.subtle.deriveBits(how, key, 128));
			return Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join("") === goal;
		};
		// Several at once: the browser shares them among its threads.
		const many = 16;
		for (let from = 0; from < tries; from += many) {
			const some = await Promise.all(Array.from({ length: many }, (_, index) => found(from + index)));
			const at = some.indexOf(true);
			if (at < 0) continue;
			answer.value = String(from + at);
			say(words[1]);
			form.requestSubmit();
			return;
		}
		throw new Error("not found");
	} catch {
		// An old browser, or a page that came without encryption: the letter works everywhere.
		byMail.hidden = false;
		say(words[2]);
	}
}
