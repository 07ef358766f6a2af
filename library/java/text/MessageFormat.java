package java.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Texts with places for arguments (SE 17, without attributes; in English). */
public class MessageFormat extends Format {
    private Locale locale;
    /** What stands before each argument, and behind the last one. */
    private List<String> texts;
    private List<Integer> numbers;
    private List<Format> formats;

    public MessageFormat(String pattern) {
        this(pattern, Locale.getDefault());
    }

    public MessageFormat(String pattern, Locale locale) {
        this.locale = locale;
        applyPattern(pattern);
    }

    public void setLocale(Locale locale) {
        this.locale = locale;
    }

    public Locale getLocale() {
        return locale;
    }

    public void applyPattern(String pattern) {
        List<String> newTexts = new ArrayList<>();
        List<Integer> newNumbers = new ArrayList<>();
        List<Format> newFormats = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        StringBuilder[] parts = null;
        int part = 0;
        int braces = 0;
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (parts == null) {
                if (c == '\'') {
                    if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
                        text.append(c);
                        i++;
                    } else {
                        quoted = !quoted;
                    }
                } else if (c == '{' && !quoted) {
                    parts = new StringBuilder[] {new StringBuilder(), new StringBuilder(), new StringBuilder()};
                    part = 0;
                    braces = 1;
                } else {
                    text.append(c);
                }
                continue;
            }
            if (quoted) {
                parts[part].append(c);
                quoted = c != '\'';
                continue;
            }
            switch (c) {
                case ' ' -> {
                    // Blanks before a type are left out.
                    if (part != 1 || parts[1].length() > 0) {
                        parts[part].append(c);
                    }
                }
                case ',' -> {
                    if (part < 2) {
                        part++;
                    } else {
                        parts[part].append(c);
                    }
                }
                case '{' -> {
                    braces++;
                    parts[part].append(c);
                }
                case '}' -> {
                    braces--;
                    if (braces == 0) {
                        newNumbers.add(number(parts[0].toString()));
                        newFormats.add(made(parts[1].toString(), parts[2].toString()));
                        newTexts.add(text.toString());
                        text.setLength(0);
                        parts = null;
                    } else {
                        parts[part].append(c);
                    }
                }
                default -> {
                    quoted = c == '\'';
                    parts[part].append(c);
                }
            }
        }
        if (parts != null) {
            throw new IllegalArgumentException("Unmatched braces in the pattern.");
        }
        newTexts.add(text.toString());
        texts = newTexts;
        numbers = newNumbers;
        formats = newFormats;
    }

    private static int number(String text) {
        int number;
        try {
            number = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("can't parse argument number: " + text, e);
        }
        if (number < 0) {
            throw new IllegalArgumentException("negative argument number: " + text);
        }
        if (number >= 10_000) {
            throw new IllegalArgumentException(number + " exceeds the ArgumentIndex implementation limit");
        }
        return number;
    }

    private Format made(String type, String style) {
        String kind = type.strip().toLowerCase(Locale.ROOT);
        String how = style.strip().toLowerCase(Locale.ROOT);
        switch (kind) {
            case "":
                return null;
            case "number":
                return switch (how) {
                    case "" -> NumberFormat.getInstance(locale);
                    case "currency" -> NumberFormat.getCurrencyInstance(locale);
                    case "percent" -> NumberFormat.getPercentInstance(locale);
                    case "integer" -> NumberFormat.getIntegerInstance(locale);
                    default -> new DecimalFormat(style, DecimalFormatSymbols.getInstance(locale));
                };
            case "date":
            case "time":
                int length = switch (how) {
                    case "" -> DateFormat.DEFAULT;
                    case "short" -> DateFormat.SHORT;
                    case "medium" -> DateFormat.MEDIUM;
                    case "long" -> DateFormat.LONG;
                    case "full" -> DateFormat.FULL;
                    default -> -1;
                };
                return length < 0 ? new SimpleDateFormat(style, locale)
                    : kind.equals("date") ? DateFormat.getDateInstance(length, locale) : DateFormat.getTimeInstance(length, locale);
            case "choice":
                try {
                    return new ChoiceFormat(style);
                } catch (Exception e) {
                    throw new IllegalArgumentException("Choice Pattern incorrect: " + style, e);
                }
            default:
                throw new IllegalArgumentException("unknown format type: " + type);
        }
    }

    /** Quotes opening braces, and closing ones if asked. */
    private static void quote(StringBuilder to, String text, boolean closing) {
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean brace = c == '{' || c == '}' && closing;
            if (brace && !quoted) {
                to.append('\'');
                quoted = true;
            } else if (!brace && quoted) {
                to.append('\'');
                quoted = false;
            }
            to.append(c == '\'' ? "''" : String.valueOf(c));
        }
        if (quoted) {
            to.append('\'');
        }
    }

    public String toPattern() {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < numbers.size(); i++) {
            quote(pattern, texts.get(i), false);
            pattern.append('{').append(numbers.get(i));
            Format format = formats.get(i);
            if (format instanceof DecimalFormat number) {
                String how = number.toPattern();
                String known = how.equals("#,##0.###") ? "" : how.equals("\u00a4#,##0.00") ? ",currency" : how.equals("#,##0%") ? ",percent"
                    : how.equals("#,##0") ? ",integer" : "," + how;
                pattern.append(",number").append(known);
            } else if (format instanceof SimpleDateFormat date) {
                pattern.append(named(date));
            } else if (format instanceof ChoiceFormat choice) {
                pattern.append(",choice,");
                quote(pattern, choice.toPattern(), true);
            }
            pattern.append('}');
        }
        quote(pattern, texts.get(numbers.size()), false);
        return pattern.toString();
    }

    private String named(SimpleDateFormat date) {
        String[] styles = {",full", ",long", "", ",short"};
        for (int i = 0; i < 4; i++) {
            if (date.equals(DateFormat.getDateInstance(i, locale))) {
                return ",date" + styles[i];
            }
            if (date.equals(DateFormat.getTimeInstance(i, locale))) {
                return ",time" + styles[i];
            }
        }
        return ",date," + date.toPattern();
    }

    public void setFormatsByArgumentIndex(Format[] newFormats) {
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.get(i) < newFormats.length) {
                formats.set(i, newFormats[numbers.get(i)]);
            }
        }
    }

    public void setFormats(Format[] newFormats) {
        for (int i = 0; i < Math.min(newFormats.length, formats.size()); i++) {
            formats.set(i, newFormats[i]);
        }
    }

    public void setFormatByArgumentIndex(int argumentIndex, Format newFormat) {
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.get(i) == argumentIndex) {
                formats.set(i, newFormat);
            }
        }
    }

    public void setFormat(int formatElementIndex, Format newFormat) {
        if (formatElementIndex >= formats.size()) {
            throw new ArrayIndexOutOfBoundsException(formatElementIndex);
        }
        formats.set(formatElementIndex, newFormat);
    }

    public Format[] getFormatsByArgumentIndex() {
        int size = 0;
        for (int number : numbers) {
            size = Math.max(size, number + 1);
        }
        Format[] found = new Format[size];
        for (int i = 0; i < numbers.size(); i++) {
            found[numbers.get(i)] = formats.get(i);
        }
        return found;
    }

    public Format[] getFormats() {
        return formats.toArray(new Format[0]);
    }

    public final StringBuffer format(Object[] arguments, StringBuffer result, FieldPosition pos) {
        for (int i = 0; i < numbers.size(); i++) {
            result.append(texts.get(i));
            int number = numbers.get(i);
            if (arguments == null || number >= arguments.length) {
                result.append('{').append(number).append('}');
            } else {
                result.append(text(arguments[number], formats.get(i), arguments));
            }
        }
        return result.append(texts.get(numbers.size()));
    }

    private String text(Object value, Format format, Object[] arguments) {
        if (value == null) {
            return "null";
        }
        if (format == null) {
            Format usual = value instanceof Number ? NumberFormat.getInstance(locale)
                : value instanceof Date ? DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, locale) : null;
            return usual != null ? usual.format(value) : value.toString();
        }
        String text = format.format(value);
        return format instanceof ChoiceFormat && text.indexOf('{') >= 0 ? new MessageFormat(text, locale).format(arguments) : text;
    }

    public static String format(String pattern, Object... arguments) {
        return new MessageFormat(pattern).format(arguments);
    }

    public final StringBuffer format(Object arguments, StringBuffer result, FieldPosition pos) {
        return format((Object[]) arguments, result, pos);
    }

    public Object[] parse(String source, ParsePosition pos) {
        if (source == null) {
            return new Object[0];
        }
        int size = 0;
        for (int number : numbers) {
            size = Math.max(size, number + 1);
        }
        Object[] found = new Object[size];
        int at = pos.getIndex();
        for (int i = 0; i <= numbers.size(); i++) {
            if (!source.startsWith(texts.get(i), at)) {
                pos.setErrorIndex(at);
                return null;
            }
            at += texts.get(i).length();
            if (i == numbers.size()) {
                break;
            }
            Format format = formats.get(i);
            if (format != null) {
                ParsePosition inner = new ParsePosition(at);
                found[numbers.get(i)] = format.parseObject(source, inner);
                if (inner.getIndex() == at) {
                    pos.setErrorIndex(at);
                    return null;
                }
                at = inner.getIndex();
                continue;
            }
            String next = texts.get(i + 1);
            int end = next.isEmpty() ? source.length() : source.indexOf(next, at);
            if (end < 0) {
                pos.setErrorIndex(at);
                return null;
            }
            String text = source.substring(at, end);
            if (!text.equals("{" + numbers.get(i) + "}")) {
                found[numbers.get(i)] = text;
            }
            at = end;
        }
        pos.setIndex(at);
        return found;
    }

    public Object[] parse(String source) throws ParseException {
        ParsePosition pos = new ParsePosition(0);
        Object[] result = parse(source, pos);
        if (pos.getIndex() == 0) {
            throw new ParseException("MessageFormat parse error!", pos.getErrorIndex());
        }
        return result;
    }

    public Object parseObject(String source, ParsePosition pos) {
        return parse(source, pos);
    }

    public Object clone() {
        MessageFormat copy = (MessageFormat) super.clone();
        copy.formats = new ArrayList<>(formats);
        return copy;
    }

    public boolean equals(Object obj) {
        return obj instanceof MessageFormat that && getClass() == that.getClass() && toPattern().equals(that.toPattern())
            && Objects.equals(locale, that.locale) && Arrays.equals(getFormats(), that.getFormats());
    }

    public int hashCode() {
        return toPattern().hashCode();
    }
}
