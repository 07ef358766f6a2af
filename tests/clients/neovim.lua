-- Neovim as a client of `tsbc lsp` (Neovim 0.7 or later):
--
--   TSBC=target/debug/tsbc nvim --headless --clean -l tests/clients/neovim.lua      (0.9 or later)
--   TSBC=target/debug/tsbc nvim --headless --clean -S tests/clients/neovim.lua
--
-- Prints a line for each check, and exits with 1 at the first that fails.
local function check(what, holds, found)
  io.stdout:write((holds and 'ok    ' or 'WRONG ') .. what .. '\n')
  if not holds then
    io.stdout:write(vim.inspect(found) .. '\n')
    vim.cmd('cquit 1')
  end
end

local folder = vim.fn.tempname()
vim.fn.mkdir(folder, 'p')

local function write(name, lines)
  vim.fn.writefile(lines, folder .. '/' .. name)
end

local function open(name)
  vim.cmd('edit ' .. folder .. '/' .. name)
  vim.bo.swapfile = false
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = 'tsbc', cmd = { vim.env.TSBC, 'lsp' }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, id)
  local ready = vim.wait(20000, function() return vim.lsp.get_client_by_id(id).initialized == true end, 20)
  check('the server starts for ' .. name, ready)
  return buffer, id
end

-- The diagnostics that Neovim shows once there are `count` of them.
local function diagnostics(buffer, count)
  vim.wait(20000, function() return #vim.diagnostic.get(buffer) == count end, 20)
  return vim.diagnostic.get(buffer)
end

local function ask(buffer, method, line, column, more)
  local params = vim.tbl_extend('force', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = column },
  }, more or {})
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  for _, answer in pairs(answers or {}) do return answer.result end
end

local function session()
  write('Lamp.java', { 'class Lamp {', '    boolean isOn;', '    void press(int times) { }', '}' })
  write('Room.java', {
    'import java.util.*;',
    'class Room {',
    '    final List<Lamp> lamps = new ArrayList<>();',
    '    int count() {',
    '        return lamps.size() + wrong;',
    '    }',
    '}',
  })
  local room = open('Room.java')
  local found = diagnostics(room, 1)
  check('an error is shown', #found == 1 and found[1].lnum == 4 and found[1].col == 30, found)
  vim.api.nvim_buf_set_text(room, 4, 27, 4, 35, { '' })
  check('it goes when the text is corrected', #diagnostics(room, 0) == 0, vim.diagnostic.get(room))

  local hover = ask(room, 'textDocument/hover', 4, 16)
  check('hover shows the type', hover and hover.contents.value:find('List<Lamp> lamps', 1, true), hover)
  local places = ask(room, 'textDocument/definition', 2, 16)
  check('the definition is in the other file', places and places[1].uri:find('Lamp.java', 1, true), places)

  vim.api.nvim_buf_set_lines(room, 4, 4, false, { '        lamps.get(0).' })
  local list = ask(room, 'textDocument/completion', 4, 21)
  local labels = {}
  for _, item in ipairs(list and list.items or {}) do labels[item.label] = item.detail end
  check('members are offered', labels.press == 'void press(int times)' and labels.isOn == 'boolean', labels)
  vim.api.nvim_buf_set_lines(room, 4, 5, false, { '        lamps.get(0).press(1);' })
  check('the completed line has no errors', #diagnostics(room, 0) == 0, vim.diagnostic.get(room))

  local uses = ask(room, 'textDocument/references', 2, 22, { context = { includeDeclaration = true } })
  check('all uses are found', uses and #uses == 3, uses)
  local edit = ask(room, 'textDocument/rename', 2, 22, { newName = 'lights' })
  vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
  local lines = table.concat(vim.api.nvim_buf_get_lines(room, 0, -1, false), '\n')
  check('the field is renamed', select(2, lines:gsub('lights', '')) == 3 and not lines:find('lamps', 1, true), lines)
  local symbols = ask(room, 'textDocument/documentSymbol', 0, 0)
  check('the file has symbols', symbols and symbols[1].name == 'Room' and #symbols[1].children == 2, symbols)

  write('Uplink.rmor', {
    'monitor Uplink {',
    '  event OPEN = after call(Main.open);',
    '  initial state Closed { when OPEN -> Opened; }',
    '  state Opened { when OPEN => eror; }',
    '}',
  })
  local uplink = open('Uplink.rmor')
  found = diagnostics(uplink, 1)
  check('an error in a specification is shown', #found == 1 and found[1].lnum == 3, found)
  hover = ask(uplink, 'textDocument/hover', 2, 31)
  check('hover shows the event', hover and hover.contents.value:find('after call(Main.open)', 1, true), hover)
end

local ended, reason = pcall(session)
check('the session ends', ended, reason)
vim.cmd('qall!')
