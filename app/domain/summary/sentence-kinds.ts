import { readHeading } from "../cv/cv-headings.ts";
import { foldAccents } from "../cv/cv-period.ts";

/** Personal data excluded from summaries: age, birth, family, health, origin, belief, orientation, contacts, document numbers. */
const personal =
	/^(?:nome|name|nombre)\b|nascid[oa]|nascimento|data de nasc|\bborn\b|date of birth|\bidade\b|\bage\b|\b\d{1,2} anos de idade|years old|estado civil|casad[oa]\b|solteir[oa]\b|divorciad[oa]\b|viuv[oa]\b|uniao estavel|marital|\bmarried\b|\bsingle\b|\bfilh[oa]s?\b|\bchildren\b|gravid|gestante|pregnan|\bmae\b|\bpai\b|\bmother\b|\bfather\b|nacionalidade|nationality|brasileir[oa]\b|naturalidade|\braca\b|\bcor\b|\bnegr[oa]\b|\bpret[oa]\b|\bpard[oa]\b|indigena|\brace\b|ethnic|\bsexo\b|genero\b|gender|\blgbt|orientacao sexual|\bpcd\b|deficiencia|deficiente|disabilit|\blaudo\b|\bcid\b|religia|religion|igreja|church|evangelic[oa]|catolic[oa]|sindicali|\bunion\b|\bcpf\b|\brg\b|\bpis\b|\bctps\b|passaporte|passport|@|https?:|www\.|linkedin|github|\+?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}/;

const availability =
	/disponibilidade|disponivel|disponiveis|inicio imediato|aviso previo|\bimediat[oa]|mudar de cidade|mudanca|\bviagens\b|viajar|home ?office|remot[oa]\b|hibrid[oa]\b|presencial|meio periodo|tempo integral|noturno|fins de semana|available|availability|notice period|relocat|immediate|\bremote\b|hybrid|on-?site|part[ -]time|full[ -]time|willing to travel/;

const experience =
	/(?:\b(?:\d{1,2}|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|two|three|four|five|six|seven|eight|nine|ten)\+?\s?(?:anos?|years?|yrs)\b.{0,60}(?:experiencia|experience|atuacao|carreira|mercado|area|setor|industry|career))|(?:experiencia|experience|atuacao|atuo|carreira|worked).{0,60}\b\d{1,2}\+?\s?(?:anos?|years?|yrs)\b|(?:equipes?|times?|teams?)\s(?:de|of)\s(?:ate\s)?\d{1,4}\b|\d{1,4}\s(?:pessoas|people|colaboradores|liderados|reports)/;

export const hasPersonalData = (text: string): boolean => personal.test(foldAccents(text));
export const mentionsAvailability = (text: string): boolean => availability.test(foldAccents(text));
/** Whether a text states years of experience or a team size. */
export const mentionsExperience = (text: string): boolean => experience.test(foldAccents(text));

/** A line that is only the title of a part. */
export const isHeadingLine = (text: string): boolean => text.length < 60 && readHeading(text)?.rest === "";
