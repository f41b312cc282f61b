import type { Config } from "tailwindcss";

// Tokens live in app/app.css (`@theme inline` over CSS variables), because a brand changes them at run time.
export default {
	content: ["./app/**/*.{ts,tsx}"],
	darkMode: "media",
} satisfies Config;
